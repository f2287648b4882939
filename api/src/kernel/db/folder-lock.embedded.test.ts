import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folder-lock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larch-lock-'));
  file = join(folder, 'database.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function aDeadProcess(): Promise<number> {
  const dead = spawn('true');
  await once(dead, 'exit');
  return dead.pid as number;
}

test('[API-7] holds a folder until released, then deletes the lock files', () => {
  const unlock = lockFolder(folder);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} \\d*\\n$`));
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  unlock();
  unlock();
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

const onLinux = existsSync('/proc/self/stat') ? test : test.skip;

onLinux('[API-7] takes over a lock whose pid belongs to a later process', () => {
  writeFileSync(file, `${process.pid} 12\n`);
  lockFolder(folder)();
  const started = readFileSync(`/proc/${process.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  writeFileSync(file, `${process.pid} ${started}\n`);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
});

test('[API-7] recovers from a claim that was abandoned during a takeover', async () => {
  const dead = await aDeadProcess();
  writeFileSync(file, `${dead} 5\n`);
  const unlock = lockFolder(folder);
  unlock();
  writeFileSync(file, `${dead} 5\n`);
  const hash = '0123456789abcdef';
  writeFileSync(`${file}.after-${hash}`, `${dead} 6\n`);
  lockFolder(folder)();
});

test('[API-7] reports a lock path that is a directory and doesn’t remove it', () => {
  mkdirSync(file);
  expect(() => lockFolder(folder)).toThrow('EISDIR');
  expect(readdirSync(folder)).toEqual(['database.lock']);
});

const starters = 6;

const starter = () => `
  import { lockFolder } from ${JSON.stringify(join(__dirname, 'folder-lock.ts'))};
  process.stdin.once('data', () => {
    try { lockFolder(${JSON.stringify(folder)}); console.log('got it'); } catch (failure) { console.log(failure.name); }
  });
  console.log('ready');
`;

test('[API-7] gives a dead process’s lock to only one of several processes', async () => {
  writeFileSync(file, `${await aDeadProcess()} 5\n`);
  const program = ['--import', 'tsx', '--input-type=module', '-e', starter()];
  const children = Array.from({ length: starters }, () => spawn(process.execPath, program));
  const next = () =>
    Promise.all(children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()));
  expect(await next()).toEqual(Array(starters).fill('ready'));
  const outcomes = next();
  for (const { stdin } of children) stdin.write('go\n');
  expect((await outcomes).sort()).toEqual([...Array(starters - 1).fill('FolderLockedError'), 'got it']);
  for (const child of children) child.kill('SIGKILL');
}, 60_000);
