import { readFileSync } from 'node:fs';
import { cents } from '@bank/shared/money';
import sharp from 'sharp';
import { timeouts } from '../src/kernel/http/create-server';
import { startApi } from '../src/testing/api-process';
import { makeClosedBank } from '../src/testing/closed-bank';
import { gatherCrowd } from '../src/testing/crowd/crowd';
import { formOf, formType } from '../src/testing/picture-form';
import { measured, scaled } from './scale';

const uploads = scaled({ full: 150, short: 150 });
const maxGrowth = 100;

const megabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** A valid picture, padded to 5 MB. */
async function largePicture(): Promise<Buffer> {
  const create = { width: 64, height: 64, channels: 3, background: 'teal' } as const;
  const png = await sharp({ create }).png().toBuffer();
  return Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length)]);
}

test(`[PROF-5] uses at most ${maxGrowth} MB more memory during ${uploads} uploads of 5 MB each`, async () => {
  const { env, look, remove } = makeClosedBank();
  const [member] = await look((deps) => gatherCrowd(deps, { customers: 1, deposit: cents(100) }));
  const api = await startApi({ env });
  const body = formOf([{ field: 'profile_picture', content: await largePicture(), filename: 'me.png' }]);
  const upload = async () => {
    const url = `http://127.0.0.1:${api.port}/api/v1/accounts/profile/picture/upload/`;
    const headers = { 'content-type': formType, authorization: `Bearer ${member?.token}` };
    const start = performance.now();
    const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
    await answer.text();
    return { status: answer.status, tookMs: performance.now() - start };
  };
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, megabytes(api.pid));
  }, 20);
  try {
    for (let warm = 0; warm < 3; warm += 1) expect((await upload()).status).toBe(200);
    const before = megabytes(api.pid);
    most = before;
    const answers = await Promise.all(Array.from({ length: uploads }, upload));
    // A slow machine sends some so slowly that the bank refuses them, like any such request.
    const late = answers.filter(({ status }) => status === 408);
    const inTime = answers.filter((answer) => !late.includes(answer)).map(({ status }) => status);
    const taken = inTime.filter((status) => status === 200).length;
    const grown = Math.round(most - before);
    measured(
      `${uploads} uploads of 5 MB by one customer: ${taken} accepted, ${late.length} too slow, memory grew by ${grown} MB from ${Math.round(before)} MB`,
    );
    expect(late.filter(({ tookMs }) => tookMs < timeouts.requestTimeout)).toEqual([]);
    expect(new Set(inTime)).toEqual(new Set([200, 503]));
    expect(grown).toBeLessThanOrEqual(maxGrowth);
  } finally {
    clearInterval(watch);
    await api.stop();
    remove();
  }
});
