import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { brandLine } from '#site/domain/brand.ts'
import { type Contract, statusOf } from './contract.ts'
import { paramNames, ROUTES } from './routes.ts'
import { duplicates } from './submissions.ts'

const apiError = z
  .object({
    message: z.string(),
    errorCode: z.string().optional().meta({ description: "Of the registry's routes." }),
    error: z.string().optional(),
    field: z.string().optional(),
    duplicates: duplicates.optional(),
    current: z.record(z.string(), z.unknown()).optional(),
    issues: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' })

export type ApiErrorBody = z.infer<typeof apiError>

const SECURITY = { public: [{}, { bearer: [] }], user: [{ bearer: [] }], admin: [{ bearer: [] }] }
const LOCATION = { required: true, schema: { type: 'string', format: 'uri-reference' } } as const

const FILE = { 'application/octet-stream': {} }

export function openApi(config: App.Locals['config']) {
  const paths: ZodOpenApiPathsObject = {}
  for (const [route, contract] of Object.entries<Contract>(ROUTES)) {
    const [method = '', path = ''] = route.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(path, contract) }
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: config.SITE_NAME,
      version: '1',
      description: brandLine(config),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: config.SITE_URL }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  })
}

function operation(path: string, contract: Contract): ZodOpenApiOperationObject {
  const texts = paramNames(path).map((name) => [name, z.string()])
  return {
    summary: contract.summary,
    security: SECURITY[contract.access],
    requestParams: {
      ...(texts.length > 0 && { path: contract.params ?? z.object(Object.fromEntries(texts)) }),
      ...(contract.query && { query: contract.query }),
      ...(contract.headers && { header: contract.headers }),
    },
    ...(contract.body && { requestBody: { required: true, content: json(contract.body) } }),
    ...(contract.fileBytesMax && { requestBody: { required: true, content: FILE } }),
    responses: {
      [`${statusOf(contract)}`]: success(contract),
      default: { description: 'Error', content: json(apiError) },
    },
  }
}

function success({ status, response }: Contract) {
  if (status === 302) return { description: 'Redirect', headers: { Location: LOCATION } }
  return { description: 'Success', ...(response && { content: json(response) }) }
}

function json(schema: NonNullable<Contract['body']>) {
  return { 'application/json': { schema } }
}
