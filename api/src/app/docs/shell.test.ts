import { spawnSync } from 'node:child_process';
import { chapters } from './chapters';
import { fillIn } from './examples/fill-in';
import { signInFirst } from './examples/identity/signing-in';
import { curl, exampleInShell, stepsInShell } from './shell';

const examples = chapters.flatMap((chapter) => chapter.examples);
const named = examples.map((shown) => [shown.call.id, shown] as const);

const values = {
  TOKEN: 'a.b.c',
  SAM: 'd.e.f',
  JESS: 'g.h.i',
  JUNE: 'm.n.o',
  NOOR: 's.t.u',
  NILS: 'v.w.x',
  LEE: 'y.z.a',
  JULES: 'j.k.l',
  PIN_TOKEN: 't-2',
  REFRESH: 'r"e\'f',
  CODE: '123456',
  RESET_TOKEN: 't-1',
  SESSION: 'ses_1',
  TRANSFER: 'txn_1',
  RECIPIENT: 'rcp_1',
  PAYEE: 'payee_1',
  PLAN: 'plan_1',
  CONTACT: 'contact_1',
  CARD: 'card_1',
  PERSON: 'person_1',
  PAYMENT: 'pay_1',
  REQUEST: 'ask_1',
  SCHEDULE: 'sched_1',
  LINK: '/dashboard/pay?request=ask_1.a',
  TRANSACTION: 'txn_2',
  DAY: '2026-04-01',
  LOAN: 'loan_1',
  NOTE: 'note_1',
  DISPUTE: 'dispute_1',
  FRONT: 'check_1',
  BACK: 'check_2',
  NORA: 'p.q.r',
  OWEN: 's.t.u',
  PIA: 'v.w.x',
  QUINN: 'y.z.a',
  DEVICE: 'dev_1',
  SECRET: 'MKPACUPPZG366MUV',
  APP_CODE: '481516',
  RECOVERY: 'M4K7Q-2XWDN',
};

/** Runs each script in a subshell, so that a script can't break those after it. */
const runAll = `
curl() { for one; do printf '%s\\0' "$one"; done; }
exec 3>&1
for script; do
  stderr=$( (eval "$script") 2>&1 >&3 )
  printf '\\1%s\\1%s\\1' "$?" "$stderr"
done`;

interface Run {
  given: string[];
  status: string | undefined;
  stderr: string | undefined;
}

/** The arguments that a real shell passes to curl. */
function runInShell(scripts: readonly string[]): Run[] {
  const { stdout } = spawnSync('sh', ['-c', runAll, 'sh', ...scripts], {
    env: { ...process.env, ...values },
    encoding: 'utf8',
  });
  const parts = stdout.split('\x01');
  return scripts.map((_script, index) => {
    const [given = '', status, stderr] = parts.slice(3 * index);
    return { given: given.split('\0').slice(0, -1), status, stderr };
  });
}

function argumentsOf({ given, status, stderr }: Run): string[] {
  expect([status, stderr]).toEqual(['0', '']);
  return given;
}

const runs = new Map<unknown, Run>();
beforeAll(() => {
  for (const [index, run] of runInShell(examples.map(curl)).entries()) runs.set(examples[index], run);
});

test.each(named)('[API-5] produces a command that a shell parses correctly: %s', (_id, shown) => {
  const { call, request, fromShell = {}, token = 'TOKEN' } = shown;
  const given = argumentsOf(runs.get(shown)!);
  expect(given).toContainEqual(expect.stringMatching(/^http:\/\/localhost:3000\/api\/v1\/[^ ]*$/));
  expect(given.includes(`Authorization: Bearer ${values[token as keyof typeof values]}`)).toBe(
    call.access !== 'anyone',
  );
  const inUrl = Object.keys(request.params ?? {}).filter((name) => name in fromShell);
  for (const name of inUrl)
    expect(given.join(' ')).toContain(`/${values[fromShell[name] as keyof typeof values]}/`);
  if (!request.body) return;
  const filled = Object.entries(fromShell)
    .filter(([field]) => !inUrl.includes(field))
    .map(([field, name]) => [field, values[name as keyof typeof values]] as const);
  const sent = given[given.indexOf('-d') + 1] ?? '';
  if (call.id === 'refresh' || call.id === 'logout') expect(sent).toContain(values.REFRESH);
  else expect(JSON.parse(sent)).toEqual(fillIn(request.body, filled));
});

test('[API-5] doesn’t end the command at quotation marks in a body', () => {
  const [shown] = examples.filter(({ call }) => call.id === 'applyForLoan');
  const purpose = `Sam's "new" kitchen; $(date) \\ \`date\``;
  const body = { ...shown!.request.body, purpose };
  const [run] = runInShell([curl({ ...shown!, request: { body } })]);
  const given = argumentsOf(run!);
  expect(JSON.parse(given.at(-1)!)).toEqual(body);
});

test('[API-5] lets later commands use the values that an earlier step saved', () => {
  const answer = '{"data":{"access":"aaa","refresh":"rrr","user":{"id":"1"}}}';
  const script = `${stepsInShell([signInFirst])}\necho "$TOKEN"`;
  const shell = spawnSync('sh', ['-c', `curl() { echo '${answer}'; }; ${script}`], { encoding: 'utf8' });
  expect(shell.stdout.trim()).toBe('aaa');
});

test('[API-5] reads the code from the newest email in the mailbox', () => {
  const [shown] = examples.filter(({ call }) => call.id === 'verifyCode');
  const mail = '[{"text":"Hello,\\n\\nYour code is 112233."},{"text":"Your code is 445566."}]';
  const script = exampleInShell({
    ...shown!,
    before: shown!.before.filter(({ does }) => does === 'read-mail'),
  });
  const shell = spawnSync(
    'sh',
    ['-c', `curl() { case "$*" in *mailbox*) printf '%s' '${mail}';; *) echo "$*";; esac; }; ${script}`],
    {
      encoding: 'utf8',
    },
  );
  expect(shell.stdout).toContain('"otp_code": "112233"');
});
