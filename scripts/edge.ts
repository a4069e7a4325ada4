/** Prints the nginx configuration of an edge, a cache in front of the site: `npm run edge -- --listen PORT --primary URL`. */

import { nginxConfiguration } from './edge/nginx.ts'
import { EDGE_USAGE, readEdgeCommand } from './edge/options.ts'
import { runCommand } from './shared/command.ts'

await runCommand(EDGE_USAGE, () => console.log(nginxConfiguration(readEdgeCommand(process.argv.slice(2)))))
