/** A key that does the same; people without a keyboard do not see it, readers are told by the button. */
export function Key({ name }: { name: string }) {
  return (
    <span className="kbd2" aria-hidden="true">
      {name}
    </span>
  )
}
