import { answerApi } from '#site/server/app/api.ts'

export const prerender = false
export const ALL = answerApi
