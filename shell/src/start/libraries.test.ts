import { runLibraries } from './libraries';
import { nextTask } from './next-task';

const setScheduler = (scheduler: object | undefined) => Object.assign(globalThis, { scheduler });

afterEach(() => setScheduler(undefined));

/** antd's components get their theme from this module; without it, none of them is on the page. */
jest.mock('antd/es/config-provider', () => {
  throw new Error('antd was started');
});

test('[SHELL-1] starts the site without antd', async () => {
  await runLibraries();
  await import('../app');
  await import('@bank/shared/ui/theme');
});

test('[SHELL-1] lets the browser handle input before and after each library', async () => {
  const steps: string[] = [];
  setScheduler({
    yield: async () => {
      steps.push('browser');
    },
  });
  const library = (name: string) => async () => steps.push(name);
  await runLibraries([library('one'), library('two')]);
  expect(steps).toEqual(['browser', 'one', 'browser', 'two', 'browser']);
});

test('lets the browser handle input where it has no scheduler', async () => {
  let isHandled = false;
  setTimeout(() => {
    isHandled = true;
  });
  await nextTask();
  expect(isHandled).toBe(true);
});
