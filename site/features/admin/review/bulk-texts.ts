/** What the review desk says about many submissions at once, more than a page shows. */
import { counted } from '#site/domain/counted.ts'

export const chooseAll = (count: number) => `Choose all ${count} that match`
export const chooseFirst = (count: number) => `Choose the first ${count}`
export const NOT_ALL_READ = 'The other submissions could not be read'
export const approveMany = (count: number) => `Approve ${counted(count, 'submission')}?`
export const featureMany = (count: number) => `Feature ${counted(count, 'submission')}?`
export const MANY_HINT = 'They stand on other pages, too. It takes a while, and you can stop it.'
export const manyWaitAgain = (count: number) =>
  count === 1 ? '1 submission waits again.' : `${count} submissions wait again.`
