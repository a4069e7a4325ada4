/** Writes the nginx configuration of an edge. */
import { PREVIEW } from '#site/domain/addresses.ts'
import { SHARED_READS } from '#site/server/http/caching.ts'
import type { Edge } from './options.ts'

const PRIMARY = 'roster_primary'
/** A parameter whose name, once decoded, may be that of a secret. */
const SECRET = `(^|&)([^=&]*%|[^=&]*token|${PREVIEW}|view)`
const ACCEPTED = String.raw`\s*(;\s*q=(1|0?\.\d*[1-9])[^,]*)?(,|$)`
const UNAVAILABLE = 'The directory is unavailable. Please try again in a few seconds.'
const WAITING_SECONDS = 60
const READING_SECONDS = 5

export function nginxConfiguration(edge: Edge): string {
  const { listen, primary, cache } = edge
  return `# The edge of a Roster site. Made by: npm run edge
worker_processes auto;
worker_rlimit_nofile 16384;

events {
  worker_connections 4096;
}

http {
  # A URL may contain a secret, so no request is logged.
  access_log off;
  server_tokens off;
  proxy_cache_path "${cache}" levels=1:2 keys_zone=roster:32m max_size=4g inactive=1d use_temp_path=off;

  upstream ${PRIMARY} {
    server ${addressOf(primary)};
    keepalive 32;
  }

  # The form of a reply that a client accepts, as the site chooses it.
  map $http_accept_encoding $roster_encoding {
    default identity;
    "~*(^|,)\\s*br${ACCEPTED}" br;
    "~*(^|,)\\s*gzip${ACCEPTED}" gzip;
  }

  # Paths that anyone may read. Everything else is for the primary and never stored.
  map $uri $roster_path {
    default 1;
${Object.entries(SHARED_READS).map(readRow).join('')}    /api/openapi.json 1;
    /readyz 0;
    "~^/(api|s3)/" 0;
  }
  map $args $roster_args {
    default 1;
    "~*${SECRET}" 0;
  }
  map "$request_method $roster_path$roster_args $http_authorization$http_cookie" $roster_public {
    default 0;
    "GET 11 " 1;
    "HEAD 11 " 1;
  }

  server {
    listen ${listen};
    # listen 443 ssl http2;
    # ssl_certificate /etc/ssl/agents.example.com.pem;
    # ssl_certificate_key /etc/ssl/agents.example.com.key;

    # Behind a CDN, its addresses, so that each visitor counts alone:
    # set_real_ip_from 192.0.2.0/24;
    # real_ip_header X-Forwarded-For;

    client_max_body_size 25m;
    proxy_http_version 1.1;
    proxy_connect_timeout 2s;
    proxy_set_header Connection "";
    proxy_set_header Host ${primary.host};
    proxy_set_header Accept-Encoding $roster_encoding;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
${tls(primary)}    add_header X-Cache $upstream_cache_status always;
    recursive_error_pages on;

    location = /healthz {
      default_type application/json;
      return 200 '{"status":"ok"}';
    }

    location / {
      if ($roster_public = 0) {
        return 418;
      }
      error_page 418 = @primary;
      error_page 502 504 = @away;
      proxy_pass ${primary.protocol}//${PRIMARY}$request_uri;
      proxy_read_timeout ${READING_SECONDS}s;
      proxy_next_upstream error timeout invalid_header http_500 http_502 http_503 http_504;
      proxy_cache roster;
      proxy_cache_key "$roster_encoding $request_uri";
      # The site says in X-Accel-Expires what may be stored. The key and the rules above stand for Vary.
      proxy_ignore_headers Cache-Control Expires Vary;
      # Otherwise, a page that was removed would be back in an outage.
      proxy_cache_valid 301 302 404 410 1s;
      proxy_cache_lock on;
      proxy_cache_revalidate on;
      proxy_cache_use_stale error timeout invalid_header http_500 http_502 http_503 http_504 http_429 updating;
    }

    location @primary {
      error_page 502 504 = @away;
      proxy_pass ${primary.protocol}//${PRIMARY}$request_uri;
      proxy_read_timeout ${WAITING_SECONDS}s;
    }

    location @away {
      default_type application/json;
      add_header Retry-After 5 always;
      add_header Cache-Control "private, no-store" always;
      add_header X-Content-Type-Options nosniff always;
      return 503 '${JSON.stringify({ message: UNAVAILABLE })}';
    }
  }
}`
}

function readRow([route, isShared]: [string, boolean]): string {
  const path = route.replace('GET ', '')
  const pattern = path.includes('{') ? `"~^${path.replace(/\{[^}]+\}/g, '[^/]+')}$"` : path
  return `    ${pattern} ${Number(isShared)};\n`
}

function addressOf({ host, hostname, port, protocol }: URL): string {
  if (port) return host
  return `${hostname}:${protocol === 'https:' ? 443 : 80}`
}

function tls({ protocol, hostname }: URL): string {
  if (protocol === 'http:') return ''
  return `    proxy_ssl_server_name on;
    proxy_ssl_name ${hostname};
    proxy_ssl_verify on;
    proxy_ssl_verify_depth 3;
    proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;
`
}
