import { until } from '@bank/shared/testing/until';
import { judgedSiteForThisFile } from '../support/rollout/judged-site';
import { release, succeeded } from '../support/site/release';

jest.setTimeout(240_000);

const { site, notices, rollOut } = judgedSiteForThisFile();

const greeting = (text: string) => rollOut((source) => source.replace('Welcome back.', text), 50);

interface Rollout {
  set: string;
  percent: number;
  judgment: { visits: Record<'candidate' | 'others', number> };
}

const rollout = async (): Promise<Rollout | undefined> =>
  JSON.parse((await release(site(), ['status', '--json'])).text).production.rollouts[0];

const visited = async () => (await rollout())?.judgment.visits ?? { candidate: 0, others: 0 };

type Side = 'candidate' | 'others';

/** Anyone who asks a few times has a visitor's cookie for either side. */
async function chooseSides(): Promise<Record<Side, string>> {
  const set = (await rollout())?.set;
  const sides: Partial<Record<Side, string>> = {};
  while (!sides.candidate || !sides.others) {
    const cookies = (await fetch(`${site().address}/login`)).headers.getSetCookie();
    const cookieOf = (name: string) => cookies.find((one) => one.startsWith(name))?.split(';')[0] ?? '';
    const isCandidate = cookieOf('larch_shown_').startsWith(`larch_shown_${set?.slice(0, 12)}`);
    sides[isCandidate ? 'candidate' : 'others'] = cookieOf('larch_visitor');
  }
  return sides as Record<Side, string>;
}

interface Lie {
  ip: string;
  breaks: boolean;
  visitor: string;
  userAgent?: string;
}

/** Opens the page, and says what it did there. */
async function report({ ip, breaks, visitor, userAgent = 'Mozilla/5.0 Chrome/140.0' }: Lie): Promise<number> {
  const headers = { 'X-Forwarded-For': ip, 'User-Agent': userAgent };
  const page = await fetch(`${site().address}/login`, { headers: { ...headers, Cookie: visitor } });
  const { id, remotes } = JSON.parse(/releaseSet=(\{.*?\})<\/script>/.exec(await page.text())?.[1] ?? '{}');
  const { version } = remotes.find(({ name }: { name: string }) => name === 'mfe-auth');
  const proof = page.headers.getSetCookie().find((one) => one.startsWith('larch_shown_')) ?? '';
  const seen = breaks ? { kind: 'boundary' } : { kind: 'mounted', within: 500, ms: 420 };
  const answer = await fetch(`${site().address}/releases/reports`, {
    method: 'POST',
    headers: { ...headers, Cookie: proof.split(';')[0] ?? '', 'Content-Type': 'application/json' },
    body: JSON.stringify({ set: id, sightings: [{ remote: 'mfe-auth', version, ...seen }] }),
  });
  return answer.status;
}

const atOnce = 8;

async function reportAll(lies: readonly Lie[]): Promise<number[]> {
  const answers: number[] = [];
  const rest = [...lies];
  const send = async () => {
    for (let lie = rest.pop(); lie; lie = rest.pop()) answers.push(await report(lie));
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return answers;
}

const many = <Each>(count: number, make: (number: number) => Each) =>
  Array.from({ length: count }, (_, number) => make(number));

/** Each in a network of its own, as customers are. */
const honest = (
  from: number,
  count: number,
  side: Side,
  sides: Record<Side, string>,
  breaks = false,
): Lie[] =>
  many(count, (number) => {
    const own = from + number;
    return { ip: `${20 + (own >> 8)}.0.${own & 255}.9`, breaks, visitor: sides[side] };
  });

test('[MFE-3] a household’s line and five addresses bring no good release back', async () => {
  await greeting('Welcome back!');
  const sides = await chooseSides();
  const { candidate } = sides;
  await reportAll([...honest(0, 50, 'others', sides), ...honest(200, 5, 'candidate', sides)]);
  const lineOf = (network: number) => `2001:db8:5:70${network.toString(16).padStart(2, '0')}::1`;
  const ofLine = many(60, (number) => ({
    ip: lineOf(number % 20),
    breaks: true,
    visitor: candidate,
    userAgent: `Mozilla/5.0 Chrome/${140 + Math.floor(number / 20)}.0`,
  }));
  const ofFive = many(5, (number) => ({ ip: `198.51.${100 + number}.7`, breaks: true, visitor: candidate }));
  expect(new Set(await reportAll(ofLine))).toEqual(new Set([204]));
  for (const [number, lie] of ofFive.entries())
    expect(await reportAll([...honest(500 + 40 * number, 40, 'others', sides), lie])).not.toContain(429);
  await until('the judge asks for a person', () => notices.some(({ action }) => action === 'hold'));
  // The line counts once, so no more than six say so, and clear evidence needs fewer.
  expect(notices.find(({ action }) => action === 'hold')?.text).toMatch(/needs a person: [1-6] of /);
  expect(await rollout()).toBeDefined();
  expect(notices.map(({ action }) => action)).not.toContain('rollback');
  succeeded(await release(site(), ['rollback', '--reason', 'enough of it']));
});

test('[MFE-3] a rented network widens no release, and the judge takes it back after 30 honest visits', async () => {
  await greeting('Welcome back?');
  const sides = await chooseSides();
  const rented = many(512, (number) => {
    const isCandidate = number % 2 === 0;
    return {
      ip: `2001:db8:9:${((number >> 1) << 8).toString(16)}::1`,
      breaks: !isCandidate,
      visitor: sides[isCandidate ? 'candidate' : 'others'],
      userAgent: `Mozilla/5.0 Chrome/${isCandidate ? 140 : 141}.0`,
    };
  });
  await reportAll(rented);
  await until('their visits have settled', async () => {
    const { candidate, others } = await visited();
    return candidate + others >= 10;
  });
  const { candidate, others } = await visited();
  expect(candidate + others).toBeLessThanOrEqual(10);
  expect((await rollout())?.percent).toBe(50);
  const good = honest(300, 30, 'others', sides);
  const broken = honest(400, 30, 'candidate', sides, true);
  await reportAll(good.flatMap((one, number) => [one, ...broken.slice(number, number + 1)]));
  await until('the release is back', () => notices.some(({ action }) => action === 'rollback'));
});

test('[MFE-3] empty reports without a proof keep no honest one out', async () => {
  const address = (number: number) => `2001:db8:${(0x100 + (number % 111)).toString(16)}:1::1`;
  const empty = async (number: number) => {
    const headers = { 'X-Forwarded-For': address(number), 'Content-Type': 'application/json' };
    const answer = await fetch(`${site().address}/releases/reports`, { method: 'POST', headers, body: '{}' });
    return answer.status;
  };
  for (let from = 0; from < 6_100; from += 50)
    for (const answer of await Promise.all(many(50, (number) => empty(from + number))))
      expect([400, 429]).toContain(answer);
  expect(await report({ ip: '203.0.113.9', breaks: false, visitor: '' })).toBe(204);
});
