import { useStore } from '@nanostores/react'
import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { TOAST_HOTKEY, TOAST_MS, TOAST_SWIPE_PX } from '#site/domain/limits.ts'
import { icons } from '#site/ui/icons.tsx'
import { $toasts, closeToast, type Toast } from './toast.ts'
import { CLOSE_TOAST, NOTIFICATION } from './toast-texts.ts'
import style from './toaster.css?url'

/** The server renders none. */
const NOT_YET: readonly Toast[] = []

export function Toaster() {
  const toasts = useStore($toasts, { ssr: () => NOT_YET })
  if (toasts === NOT_YET) return null
  return (
    <Provider label={NOTIFICATION} duration={TOAST_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX}>
      {/* Loaded with the toasts, so that other pages don't pay for it. */}
      <link rel="stylesheet" href={style} precedence="toast" />
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Viewport
        hotkey={[TOAST_HOTKEY]}
        className="toaster fixed right-0 bottom-0 z-50 flex w-full flex-col p-4 outline-none sm:max-w-[420px]"
      />
    </Provider>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <Root
      open={toast.open}
      onOpenChange={(open) => !open && closeToast(toast.id)}
      duration={toast.duration}
      className="toast-card flex items-start gap-3 rounded-box border border-rule bg-surface p-4 shadow-lift"
    >
      <ToastSign toast={toast} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Title className="font-semibold">{toast.title}</Title>
        {toast.description && <Description className="text-sm text-muted">{toast.description}</Description>}
        {toast.action && (
          <Action
            className="btn btn-outline btn-sm mt-2"
            altText={toast.action.label}
            aria-keyshortcuts={toast.action.key}
            onClick={toast.action.act}
          >
            <span>{toast.action.label}</span> <span className="kbd max-md:hidden">{toast.action.key}</span>
          </Action>
        )}
      </div>
      <Close className="btn btn-square btn-ghost btn-xs" aria-label={CLOSE_TOAST}>
        <icons.X className="size-4" />
      </Close>
    </Root>
  )
}

function ToastSign({ toast }: { toast: Toast }) {
  if (toast.tone === 'destructive')
    return <icons.CircleAlert className="mt-0.5 size-5 flex-none text-error" />
  const Sign = toast.sign === 'done' ? icons.Check : icons.Info
  return (
    <span className="mt-0.5 flex size-5 flex-none items-center justify-center bg-accent text-accent-content">
      <Sign className="size-4" />
    </span>
  )
}
