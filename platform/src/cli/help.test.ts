import { StorageUnavailable } from '../store/storage/storage';
import { commands, runCommand } from './command-line';

let printed: string[];

/** The store can't be opened. */
function release(...args: string[]): Promise<number> {
  printed = [];
  const print = (line: string) => void printed.push(line);
  const openContext = () => Promise.reject(new StorageUnavailable('The store is down.'));
  return runCommand(args, openContext, { stdout: print, stderr: print });
}

test('[MFE-3] prints help for every command and option without opening the store', async () => {
  expect(await release('--help')).toBe(0);
  const listed = [...(printed[0] ?? '').matchAll(/^ {2}([a-z]+) .*$/gm)].map(([, name = '']) => name);
  expect(listed.sort()).toEqual(Object.keys(commands).sort());
  expect(listed).toHaveLength(20);
  for (const name of listed) {
    expect(await release(name, '--help')).toBe(0);
    expect(printed[0]).toContain(`npm run release -- ${name}`);
    expect(printed[0]).not.toContain('undefined');
  }
});

test('[MFE-3] reports in one line, or as JSON, that the store cannot be opened', async () => {
  expect([await release('status'), printed]).toEqual([1, ['The store is down.']]);
  expect(await release('status', '--json')).toBe(1);
  expect(JSON.parse(printed.join())).toEqual({ error: ['The store is down.'] });
});
