/** The tooltip of an icon-only control, which also has an accessible name. */
import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import { type ReactNode, useRef, useState } from 'react'
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from '#site/domain/limits.ts'

/** One provider per island, so that the next tooltip shows without delay. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_MS}>
      {children}
    </Provider>
  )
}

/** Takes one element that forwards its props. */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <Root
      onOpenChange={() =>
        setContainer(trigger.current?.closest<HTMLElement>('dialog, main, header, footer') ?? null)
      }
    >
      <Trigger ref={trigger} asChild>
        {children}
      </Trigger>
      <Portal container={container}>
        <Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 rounded-field bg-primary px-2 py-1 text-sm font-medium text-primary-content"
        >
          {label}
        </Content>
      </Portal>
    </Root>
  )
}
