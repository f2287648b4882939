/** Every npm command: docs/commands.md and npm run help show them, with these links of docs. */
interface CommandGroup {
  title: string;
  commands: readonly (readonly [command: string, does: string])[];
}

export const commandGroups: readonly CommandGroup[] = [
  {
    title: 'Run',
    commands: [
      ['npm start', 'runs the production build of everything, on one origin'],
      [
        'npm run dev',
        'runs everything from source; edits appear immediately and keep state; an overlay shows syntax, type and render errors with file and line, and a toolbar names each app; after an edit of the API, requests wait until it runs again',
      ],
      [
        'npm run dev -- transfers',
        'runs the shell, the API and this remote from source, the others from their last build',
      ],
      [
        'npm run dev -- transfers --against https://bank.example',
        'runs only this remote from source, in the pages of a deployed site, on your machine',
      ],
      ['npm run build -- shell mfe-auth', 'builds these apps if they changed, or all'],
    ],
  },
  {
    title: 'Test',
    commands: [
      ['npm test', 'runs the gate, in 8 minutes; ends with `N passed, N failed`'],
      ['npm test -- changed', 'runs what your change affects; more [below](#npm-test)'],
      ['npm run test:all', 'runs everything, also on PostgreSQL, with reliability tests and deployments'],
      [
        'npm run test:reliability',
        'runs the long reliability suite: kills, double spends, retry storms, random commands, fuzzing; prints measurements',
      ],
      [
        'npm run test:attacks',
        'attacks a bank in a browser and on its API, and counts attempts and successes by class',
      ],
      [
        'npm run test:cluster',
        'runs the long deployment suite: a PostgreSQL cluster that is killed, frozen, cut off and filled under load; rolling restarts behind nginx and HAProxy',
      ],
      [
        'npm run test:platform',
        'runs the long platform suite: every remote failing in every way, in a real browser; twenty builds in twenty folders',
      ],
      [
        'npm run test:older-pages [COMMIT]',
        'runs the journeys of the gate with the pages of twelve hours ago and the bank of this working copy, which open pages meet after a deployment',
      ],
      [
        'npm run audit:dependencies',
        'asks the npm registry for advisories about the locked packages (`npm audit`), and skips what `accepted-advisories.json` accepts: a list of `{ id, package, reason, until }` with GHSA IDs. Without the registry: `osv-scanner scan -L package-lock.json`',
      ],
      ['npm run spec [LOGIN-4]', 'shows each statement of the specification with its tests'],
    ],
  },
  {
    title: 'Measure and look',
    commands: [
      ['npm run bench -- api', 'benchmarks the bank, as ratios to a reference in the same run'],
      [
        'npm run bench -- web',
        'benchmarks the pages against a single build of the same sources, in 30 minutes: [performance.md](performance.md)',
      ],
      [
        'npm run bench -- web lighthouse',
        'judges the sign-in page and its twin by Lighthouse, on a phone and a desktop; the first run installs Lighthouse into a cache',
      ],
      [
        'npm run bench -- entries',
        'measures lists and statistics in a bank of ten million entries against one of 10,000, on PostgreSQL',
      ],
      [
        'npm run bench -- scale',
        'measures what 10,000, 100,000 and a million customers cost, on PostgreSQL: [scale.md](scale.md)',
      ],
      [
        'npm run bench -- judge 100',
        'simulates rollouts, and counts which releases are rolled back: [deploying.md](deploying.md#canary-releases-that-roll-themselves-back)',
      ],
      [
        'npm run weigh',
        'weighs the built pages, on disk and in a browser, against [budgets.json](../budgets.json); part of `npm test`',
      ],
      [
        'npm run screenshots -- transfer 390 dark',
        'captures the screens whose names contain the words (`transfer`, as in its path), or all of them, into `screenshots`; `-- --docs` captures the pictures in `docs/images`',
      ],
      ['npm run house', 'prints figures about the code: sizes, cycles, comments, banned phrases'],
    ],
  },
  {
    title: 'Operate and release',
    commands: [
      ['npm run bank -- audit', 'looks after the bank; its commands are [below](#npm-run-bank)'],
      [
        'npm run release -- publish mfe-auth',
        'looks after the releases; its commands are [below](#npm-run-release)',
      ],
    ],
  },
  {
    title: 'Write code',
    commands: [
      [
        'npm run new:remote -- insights --route /dashboard/insights --label Insights --owner "Insights squad"',
        'creates a sixth remote, with tests and a menu entry',
      ],
      ['npm run format', 'formats and lints, and fixes what it can'],
      ['npm run api-report', 'writes `docs/api`: what squads can use of the doors and the API'],
      [
        'npm run reference',
        'writes what is generated in `docs`: commands, environment, and the index of decisions',
      ],
      ['npm run lock', 'completes the lock file for every platform after a dependency change'],
      [
        'npm run pack:sdk',
        "packs what squads' repositories use: doors, tools, `create-remote`; each build of the shell does it too",
      ],
      ['npm run help', 'prints this list'],
    ],
  },
];
