import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sample in deploy/nginx.conf with several portals and without TLS, as one process in the foreground. */
export function startNginx(folder: string, port: number, portals: readonly number[]): ChildProcess {
  for (const name of ['body', 'proxy', 'other']) mkdirSync(join(folder, name), { recursive: true })
  const text = `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log error;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/other;
  uwsgi_temp_path ${folder}/other;
  scgi_temp_path ${folder}/other;
  upstream fihrist {
    ${portals.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 510m;
    location / {
      proxy_pass http://fihrist;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_request_buffering off;
      proxy_buffering off;
      proxy_next_upstream error timeout http_503;
      proxy_connect_timeout 2s;
      proxy_read_timeout 1h;
      proxy_send_timeout 1h;
    }
  }
}
`
  const path = join(folder, 'nginx.conf')
  writeFileSync(path, text)
  return spawn('nginx', ['-c', path, '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'inherit' })
}
