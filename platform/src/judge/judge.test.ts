import { Judge, type Visit } from './judge';
import type { Side } from './weighing/jury';

const visit = (number: number, side: Side, change: Partial<Visit> = {}): Visit => ({
  side,
  browser: 'chromium',
  network: `network ${number}`,
  prefix: `prefix ${number}`,
  device: `device ${number}`,
  signs: [],
  ms: 1_000,
  ...change,
});

const ofCustomer = (number: number, change: Partial<Visit> = {}): Partial<Visit> => ({
  network: `customer ${number}`,
  prefix: `customer ${number}`,
  device: `customer ${number}`,
  isCustomers: true,
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
  return visit(number, side, { ...change, signs: side === 'candidate' ? ['broke'] : [] });
};

test('convicts a release that breaks for ten customers', () => {
  const brokenForCustomer = (number: number) => broken(number, ofCustomer(number));
  const judge = judgeOf(90, brokenForCustomer);
  expect(judge.conviction).toBeUndefined();
  expect(judge.evidence).toBeGreaterThan(100);
  for (let number = 90; number < 100; number += 1) judge.note(brokenForCustomer(number));
  expect(judge.conviction).toMatchObject({ sign: 'broke', candidate: { visits: 10, bad: 10 } });
});

test('convicts a release that breaks for fifteen strangers', () => {
  const judge = judgeOf(140, broken);
  expect(judge.conviction).toBeUndefined();
  expect(judge.needsPerson).toBe(true);
  for (let number = 140; number < 150; number += 1) judge.note(broken(number));
  expect(judge.conviction).toMatchObject({ sign: 'broke', candidate: { visits: 15, bad: 15 } });
  expect(judge.needsPerson).toBe(false);
});

test('leaves a release to a person that breaks for a few strangers', () => {
  const isBad = (number: number) => number % 10 === 9 && number < 140;
  const judge = judgeOf(300, (number) =>
    visit(number, everyTenth(number), { signs: isBad(number) ? ['broke'] : [] }),
  );
  expect(judge.evidence).toBeGreaterThan(100);
  expect(judge.conviction).toBeUndefined();
  expect(judge.needsPerson).toBe(true);
});

test('lets no few strangers tip the scales against customers', () => {
  const judge = judgeOf(3_000, (number) =>
    visit(number, everyTenth(number), ofCustomer(number, { signs: number % 399 === 9 ? ['broke'] : [] })),
  );
  for (let number = 0; number < 14; number += 1)
    judge.note(visit(10_000 + number, 'candidate', { signs: ['broke'] }));
  expect(judge.conviction).toBeUndefined();
});

test('believes customers whom any number of strangers contradicts', () => {
  const judge = judgeOf(5_000, (number) => visit(number, 'candidate'));
  for (let number = 0; number < 200; number += 1) judge.note(broken(10_000 + number, ofCustomer(number)));
  expect(judge.conviction).toMatchObject({ sign: 'broke' });
});

test('convicts a release that falls silent', () => {
  const judge = judgeOf(200, (number) => {
    const side = everyTenth(number);
    return visit(number, side, { signs: side === 'candidate' ? ['silent'] : [], ms: undefined });
  });
  expect(judge.conviction).toMatchObject({ sign: 'silent', others: { bad: 0 } });
  expect(judge.visits.candidate).toBe(0);
});

test('convicts no release for what also breaks elsewhere', () => {
  const judge = judgeOf(3_000, (number) => visit(number, everyTenth(number), { signs: ['broke'] }));
  expect(judge.evidence).toBeLessThan(10);
});

test('counts the bad visits of one network once', () => {
  const attacker = { network: 'attacker', prefix: 'attacker' };
  const judge = judgeOf(3_000, (number) => broken(number + 9, attacker));
  expect(judge.conviction).toBeUndefined();
  expect(judge.charges[0]?.candidate.bad).toBe(1);
});

test('counts one device once, at most five of a network, and ten of a prefix', () => {
  const judge = judgeOf(30, (number) =>
    visit(number, 'candidate', { network: 'café', prefix: 'street', device: `${number % 20}` }),
  );
  expect(judge.visits.candidate).toBe(5);
  const ofPrefix = judgeOf(30, (number) => visit(number, 'candidate', { prefix: 'street' }));
  expect(ofPrefix.visits.candidate).toBe(10);
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
  const judge = judgeOf(1_000, (number) => broken(number + 9, { network: 'attacker', prefix: 'attacker' }));
  for (let step = 0; step < 3; step += 1) {
    judge.widen();
    for (let number = 0; number < 1_000; number += 1)
      judge.note(broken(number + 9, { network: 'attacker', prefix: 'attacker' }));
  }
  expect(judge.charges[0]?.candidate.bad).toBe(1);
});

test('needs ten customers as witnesses of each step, or forty prefixes of strangers where customers are rare', () => {
  const crowd = (count: number, change: (number: number) => Partial<Visit> = () => ({})) =>
    judgeOf(count, (number) => visit(number, 'candidate', change(number)));
  expect(crowd(39).hasWitnesses).toBe(false);
  expect(crowd(40).hasWitnesses).toBe(true);
  expect(crowd(200, (number) => ({ prefix: `prefix ${number % 39}` })).hasWitnesses).toBe(false);
  expect(crowd(9, ofCustomer).hasWitnesses).toBe(false);
  const judge = crowd(10, ofCustomer);
  expect(judge.hasWitnesses).toBe(true);
  const elsewhere = crowd(200);
  for (let number = 0; number < 10; number += 1)
    elsewhere.note(visit(1_000 + number, 'others', ofCustomer(1_000 + number)));
  expect(elsewhere.hasWitnesses).toBe(false);
  judge.widen();
  expect(judge.hasWitnesses).toBe(false);
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

test('lets no strangers decide what is slow for customers', () => {
  const judge = judgeOf(3_000, (number) => visit(number, 'others', { ms: 60_000 }));
  for (let number = 0; number < 3_000; number += 1) {
    const side = everyTenth(number);
    judge.note(visit(5_000 + number, side, ofCustomer(number, { ms: side === 'candidate' ? 3_000 : 900 })));
  }
  expect(judge.conviction).toMatchObject({ sign: 'slow' });
});
