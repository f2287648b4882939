import { nextTask } from './next-task';

/** What the app imports, lowest first. Each is run once, so the app's own imports find it ready. */
const libraries: (() => Promise<unknown>)[] = [
  () => import(/* webpackChunkName: "app" */ 'react'),
  () => import(/* webpackChunkName: "app" */ 'react-dom/client'),
  () => import(/* webpackChunkName: "app" */ '@bank/shared/money'),
  () => import(/* webpackChunkName: "app" */ '@bank/shared/contracts/releases'),
  () => import(/* webpackChunkName: "app" */ '@bank/shared/mode'),
  () => import(/* webpackChunkName: "app" */ '@bank/shared/http'),
  () => import(/* webpackChunkName: "app" */ '@bank/shared/query'),
  () => import(/* webpackChunkName: "app" */ '@bank/shared/session'),
  () => import(/* webpackChunkName: "app" */ '@bank/shared/routing'),
  () => import(/* webpackChunkName: "app" */ '@bank/shared/ui/base'),
];

/** Each runs in a task of its own: all of them in one would block a phone's input for half a second. */
export async function runLibraries(all = libraries): Promise<void> {
  for (const run of all) {
    await nextTask();
    await run();
  }
  await nextTask();
}
