import { runNginx } from '../testing/nginx';
import type { Programs } from '../testing/programs';
import { untilCluster } from './until-cluster';

/** nginx in front of the bank's processes, without TLS. deploy/nginx has the documented configuration. */
export async function startProxy(programs: Programs, port: number, banks: readonly number[]): Promise<void> {
  const servers = banks.map((bank) => `server 127.0.0.1:${bank} max_fails=1 fail_timeout=1s;`);
  await runNginx(
    programs,
    `upstream bank { ${servers.join(' ')} keepalive 32; }
     server {
       listen 127.0.0.1:${port};
       location / {
         proxy_pass http://bank;
         proxy_http_version 1.1;
         proxy_set_header Connection "";
         # The test sends the IP of its customers, because sign-ins are limited per IP.
         proxy_set_header X-Forwarded-For $http_x_forwarded_for;
         proxy_next_upstream error timeout;
         proxy_connect_timeout 2s;
       }
     }`,
  );
  await untilCluster(
    'nginx serves the bank',
    async () => (await fetch(`http://127.0.0.1:${port}/api/v1/health/`)).ok,
  );
}
