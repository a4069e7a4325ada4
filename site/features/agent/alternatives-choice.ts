/** Shows how many alternatives are selected, and limits them to as many as can be compared. */
import { compareWithSelected } from './alternatives-texts.ts'

export function startAlternatives(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-alternatives]')
  const button = form?.querySelector('button')
  if (!form || !button) return
  const max = Number(form.dataset['alternatives'])
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  const show = () => {
    const count = boxes.filter((box) => box.checked).length
    button.disabled = count === 0
    button.textContent = count === 0 ? 'Select to compare' : compareWithSelected(count)
    for (const box of boxes) box.disabled = count >= max && !box.checked
  }
  form.addEventListener('change', show)
  // Back restores the boxes only after the scripts have run.
  window.addEventListener('pageshow', show)
  show()
}
