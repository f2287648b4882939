import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Programs } from './programs';

const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Runs nginx with these contents of its `http` block. */
export async function runNginx(programs: Programs, http: string): Promise<void> {
  const { folder } = programs;
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;
     master_process off;
     error_log ${folder}/nginx-error.log;
     pid ${folder}/nginx.pid;
     events {}
     http {
       access_log off;
       ${bodies.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
       ${http}
     }`,
  );
  await programs.start({ name: 'nginx', program: 'nginx', args: ['-c', file, '-p', folder] });
}
