import { Judge, type Side, type Visit } from './judge';

const visit = (number: number, side: Side, change: Partial<Visit> = {}): Visit => ({
  side,
  browser: 'chromium',
  network: `network ${number}`,
  device: `device ${number}`,
  signs: [],
  ms: 1_000,
  ...change,
});

function judgeOf(count: number, of: (number: number) => Visit): Judge {
  const judge = new Judge();
  for (let number = 0; number < count; number += 1) judge.note(of(number));
  return judge;
}

/** Each tenth visit is the candidate's. */
const everyTenth = (number: number): Side => (number % 10 === 9 ? 'candidate' : 'others');

const broken = (number: number, change: Partial<Visit> = {}) => {
  const side = everyTenth(number);
  return visit(number, side, side === 'candidate' ? { signs: ['broke'], ...change } : {});
};

test('convicts a release that breaks in every visit after ten of them', () => {
  const judge = judgeOf(90, broken);
  expect(judge.conviction).toBeUndefined();
  expect(judge.evidence).toBeGreaterThan(100);
  for (let number = 90; number < 100; number += 1) judge.note(broken(number));
  expect(judge.conviction).toMatchObject({ sign: 'broke', candidate: { visits: 10, bad: 10 } });
});

test('convicts no release for what also breaks elsewhere', () => {
  const judge = judgeOf(3_000, (number) => visit(number, everyTenth(number), { signs: ['broke'] }));
  expect(judge.evidence).toBeLessThan(10);
});

test('counts the bad visits of one network once', () => {
  const judge = judgeOf(3_000, (number) => broken(number, { network: 'attacker' }));
  expect(judge.conviction).toBeUndefined();
  expect(judge.charges[0]?.candidate.bad).toBe(1);
});

test('counts one device once, and at most five of a network', () => {
  const judge = judgeOf(30, (number) =>
    visit(number, 'candidate', { network: 'café', device: `${number % 20}` }),
  );
  expect(judge.visits.candidate).toBe(5);
  const again = judgeOf(30, () => visit(1, 'candidate'));
  expect(again.visits.candidate).toBe(1);
});

test('counts devices again when the rollout widens, because some of them change sides', () => {
  const judge = judgeOf(200, (number) => visit(number, 'others'));
  const moved = () => {
    for (let number = 0; number < 50; number += 1) {
      judge.note(visit(number, 'candidate', { signs: ['broke'] }));
      judge.note(visit(1_000 + number, 'others'));
    }
  };
  moved();
  expect(judge.visits).toEqual({ candidate: 0, others: 250 });
  judge.widen();
  moved();
  expect(judge.visits).toEqual({ candidate: 50, others: 300 });
  expect(judge.conviction).toMatchObject({ sign: 'broke' });
});

test('counts the bad visits of one network once, also when the rollout widens', () => {
  const judge = judgeOf(1_000, (number) => broken(number, { network: 'attacker' }));
  for (let step = 0; step < 3; step += 1) {
    judge.widen();
    for (let number = 0; number < 1_000; number += 1) judge.note(broken(number, { network: 'attacker' }));
  }
  expect(judge.charges[0]?.candidate.bad).toBe(1);
});

test('needs bad visits from five networks', () => {
  const isBad = (number: number) => number % 10 === 9 && number < 40;
  const judge = judgeOf(120, (number) =>
    visit(number, everyTenth(number), { signs: isBad(number) ? ['broke'] : [] }),
  );
  expect(judge.evidence).toBeGreaterThan(100);
  expect(judge.conviction).toBeUndefined();
});

test('names the browser that alone has failed calls', () => {
  const judge = judgeOf(4_000, (number) => {
    const browser = number % 13 === 0 ? 'firefox' : 'chromium';
    const side = everyTenth(number);
    const fails = (browser === 'firefox' && side === 'candidate') || number % 17 === 0;
    return visit(number, side, { browser, signs: fails ? ['call-server'] : [] });
  });
  expect(judge.conviction).toMatchObject({ sign: 'call-server', browser: 'firefox' });
});

test('calls a visit slow that takes longer than three of four earlier ones', () => {
  const judge = judgeOf(3_000, (number) => {
    const side = everyTenth(number);
    return visit(number, side, { ms: side === 'candidate' ? 3_000 : 500 + (number % 7) * 300 });
  });
  expect(judge.conviction).toMatchObject({ sign: 'slow' });
  const { candidate, others } = judge.p75;
  expect(Math.abs((candidate ?? 0) - 3_000)).toBeLessThan(60);
  expect(Math.abs((others ?? 0) - 2_000)).toBeLessThan(40);
});

test('ignores the speed of visits that never became usable', () => {
  const judge = judgeOf(500, (number) => visit(number, everyTenth(number), { ms: undefined }));
  expect(judge.p75).toEqual({ candidate: null, others: null });
  expect(judge.charges.at(-1)?.candidate.visits).toBe(0);
});
