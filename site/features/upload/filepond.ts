/** FilePond's plugins, texts, and the only HTML it may write. */
import { type FilePondOptions, registerPlugin } from 'filepond'
import validateSize from 'filepond-plugin-file-validate-size'
import validateType from 'filepond-plugin-file-validate-type'
import imagePreview from 'filepond-plugin-image-preview'
import { ANY_UPLOAD_FORMAT } from '#site/domain/images/upload-formats.ts'
import * as texts from '#site/domain/texts/uploads.ts'

/** FilePond renders it as HTML. */
const CHOOSE_FILES_LABEL = '<strong>Choose files</strong> or drop or paste them here'

declare module 'filepond' {
  interface FilePondOptions {
    /** Returns the reason if a valid file isn't accepted. */
    admit?: (file: Blob & { readonly name: string }) => string | undefined
  }
}

export interface ShownStatus {
  words: string
  progress: number | undefined
}

const BUTTONS = {
  labelButtonRemoveItem: texts.REMOVE,
  labelButtonAbortItemLoad: texts.REMOVE,
  labelButtonRetryItemLoad: 'Retry',
  labelButtonAbortItemProcessing: 'Pause',
  labelButtonUndoItemProcessing: texts.REMOVE,
  labelButtonRetryItemProcessing: 'Retry',
  labelButtonProcessItem: 'Resume',
}

export const FILEPOND_TEXTS = {
  ...BUTTONS,
  labelIdle: CHOOSE_FILES_LABEL,
  labelFileTypeNotAllowed: `Not a ${ANY_UPLOAD_FORMAT}. Convert it first.`,
  fileValidateTypeLabelExpectedTypes: '',
  labelMinFileSizeExceeded: 'The file is empty.',
  labelMinFileSize: '',
  labelMaxFileSize: '',
  labelFileLoadError: 'An image dragged from another page is only a link. Save it as a file first.',
  labelTapToCancel: '',
  labelTapToRetry: '',
  labelTapToUndo: '',
  iconRemove: '',
  iconProcess: '',
  iconRetry: '',
  iconUndo: '',
  iconDone: '',
} satisfies FilePondOptions

const OWN_HTML = new Set([
  '',
  CHOOSE_FILES_LABEL,
  ...Object.values(BUTTONS).map((text) => `<span>${text}</span>`),
])

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown
    }
  }
}

// FilePond writes HTML from texts, which Trusted Types refuse without a policy (server/build/content-policy.ts).
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => {
    if (!OWN_HTML.has(text)) throw new TypeError("Scripts can't set HTML on this page")
    return text
  },
})

interface Scene {
  root: { element: HTMLElement; ref: { main: HTMLElement; sub: HTMLElement } }
  props: { id: string }
}

type Query = (name: string, id?: string) => unknown

interface NewView {
  is: (name: string) => boolean
  view: { registerWriter: (writer: unknown) => void }
  query: Query
}

interface NamedView {
  name: string
  create?: unknown
}

interface PluginApi {
  addFilter: (name: string, filter: unknown) => void
  utils: {
    Type: { FUNCTION: string }
    createRoute: (routes: Record<string, (scene: Scene) => void>) => unknown
    createView: (view: NamedView) => unknown
  }
}

/** Shows the status of each file, labels its buttons, and asks `admit`. */
function ownPlugin({ addFilter, utils }: PluginApi) {
  const nameButtons = ({ root, props }: Scene, query: Query) => {
    for (const button of root.element.querySelectorAll('button')) {
      button.ariaLabel = `${button.textContent} ${query('GET_ITEM_NAME', props.id)}`
      button.classList.add('btn', 'btn-ghost', 'btn-sm')
    }
  }
  const showStatus = ({ root: { element, ref }, props }: Scene, query: Query) => {
    const item = query('GET_ITEM', props.id)
    const status = isShown(item) ? item.getMetadata('status') : undefined
    if (!status) return
    ref.main.textContent = status.words
    const meter = element.querySelector('progress') ?? element.appendChild(document.createElement('progress'))
    meter.className = 'meter'
    meter.max = 100
    meter.value = status.progress ?? 0
    meter.hidden = status.progress === undefined
    meter.ariaLabel = String(query('GET_ITEM_NAME', props.id))
  }
  addFilter('CREATE_VIEW', ({ is, view, query }: NewView) => {
    const show = is('file') ? nameButtons : is('file-status') ? showStatus : undefined
    const routes = SHOWN_AFTER.map((action) => [action, (scene: Scene) => show?.(scene, query)] as const)
    if (show) view.registerWriter(utils.createRoute(Object.fromEntries(routes)))
  })
  addFilter('LOAD_FILE', async (file: File, { query }: { query: Query }) => {
    const admit = query('GET_ADMIT')
    const reason: unknown = typeof admit === 'function' ? admit(file) : undefined
    if (reason) throw { status: { main: reason, sub: '' } }
    return file
  })
  return { options: { admit: [null, utils.Type.FUNCTION] } }
}

/** FilePond overwrites our texts after these actions. */
const SHOWN_AFTER = [
  'DID_LOAD_ITEM',
  'DID_THROW_ITEM_INVALID',
  'DID_THROW_ITEM_LOAD_ERROR',
  'DID_UPDATE_ITEM_METADATA',
  'DID_REQUEST_ITEM_PROCESSING',
  'DID_UPDATE_ITEM_PROCESS_PROGRESS',
  'DID_ABORT_ITEM_PROCESSING',
  'DID_COMPLETE_ITEM_PROCESSING',
  'DID_THROW_ITEM_PROCESSING_ERROR',
]

function isShown(item: unknown): item is { getMetadata: (key: string) => ShownStatus | undefined } {
  return typeof item === 'object' && item !== null && 'getMetadata' in item
}

/** Replaces its worker and overlays, which the Content-Security-Policy refuses. */
function previewPlugin(api: PluginApi): unknown {
  const createWorker = () => ({
    post: ({ file }: { file: File }, done: (bitmap: ImageBitmap | null) => void) =>
      void createImageBitmap(file).then(done, () => done(null)),
    terminate: () => undefined,
  })
  const createView = (view: NamedView) =>
    api.utils.createView(view.name === 'image-preview-overlay' ? { ...view, create: undefined } : view)
  const light = { ...api, utils: { ...api.utils, createWorker, createView } }
  return typeof imagePreview === 'function' && Reflect.apply(imagePreview, undefined, [light])
}

registerPlugin(validateType, validateSize, ownPlugin, previewPlugin)
