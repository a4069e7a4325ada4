/// <reference types="astro/client" />
import type { Services } from './server/services.ts'

declare global {
  namespace App {
    interface Locals extends Services {}
  }
}
