import { LoaderCircle } from './icons.tsx'

export function LoadingPage({ label }: { label: string }) {
  return (
    <div className="flex min-h-[62vh] items-center justify-center" role="status">
      <LoaderCircle className="size-8 animate-spin text-muted" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
