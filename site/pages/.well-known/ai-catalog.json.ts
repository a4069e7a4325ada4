export const prerender = false
export { GET } from './ard.json.ts'
