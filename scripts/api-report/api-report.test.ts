import { call, wrapped } from '@bank/shared/contracts/call';
import * as z from 'zod/mini';
import { describeCalls } from './describe-calls';
import { describeDoors } from './describe-doors';

const files = {
  'ui/base.d.ts': `import type { Tone } from './tone';
export { Card } from './card';
export { useQuery } from '@tanstack/react-query';
export type { Tone };
`,
  'ui/tone.d.ts': "export type Tone = 'good' | 'bad';\n",
  'ui/card.d.ts': `import type { Size } from './size';
import type { Tone } from './tone';
interface CardProps {
    /** What the card is about. */
    title: string;
    size?: Size;
    tone?: Tone;
}
interface Unused {
    size: string;
}
/** A card. */
export declare const Card: ({ title, size }: CardProps) => import("react").JSX.Element;
`,
  'ui/size.d.ts': "export type Size = 's' | 'm';\nexport type Other = number;\n",
  'contracts/auth.d.ts': `export * from './codes';
export declare const login: {
    readonly id: "login";
    readonly body: z.ZodMiniObject<{
        email: z.ZodMiniString<string>;
    }>;
};
`,
  'contracts/codes.d.ts':
    'export declare function format(code: string): string;\nexport declare function format(code: number): string;\n',
};

const base = { name: '@bank/shared/ui/base', file: 'ui/base.d.ts', deprecated: {} };
const auth = { name: '@bank/shared/contracts/auth', file: 'contracts/auth.d.ts', deprecated: {} };

const [, ...lines] = describeDoors(files, [base, auth]).split('\n## ');

test('[MFE-3] lists what a door exports, with its types', () => {
  expect(lines[0]).toBe(`@bank/shared/ui/base

\`\`\`ts
const Card: ({ title, size }: CardProps) => import("react").JSX.Element;
type Tone = 'good' | 'bad';
useQuery from '@tanstack/react-query';
\`\`\`
`);
});

test('[MFE-3] leaves the fields of a call to the report of the calls', () => {
  expect(lines[1]).toBe(`@bank/shared/contracts/auth

\`\`\`ts
function format(code: string): string;
function format(code: number): string;
const login: call;
\`\`\`
`);
});

test('[MFE-3] shows what exports name without being exported, and nothing else', () => {
  expect(lines[2]).toBe(`Not exported, but used above

### ui/card

\`\`\`ts
interface CardProps {
    title: string;
    size?: Size;
    tone?: Tone;
}
\`\`\`

### ui/size

\`\`\`ts
type Size = 's' | 'm';
\`\`\`
`);
});

test('[MFE-3] marks an export that ends', () => {
  const deprecated = { Card: { until: '2999-03-01', instead: 'Panel' } };
  expect(describeDoors(files, [{ ...base, deprecated }])).toContain(
    '// ends on 2999-03-01: use Panel instead\nconst Card: ',
  );
});

test('[MFE-3] fails for an export that it cannot find', () => {
  const lost = { ...files, 'ui/base.d.ts': "export { Panel } from './card';\n" };
  expect(() => describeDoors(lost, [base])).toThrow("ui/card.d.ts doesn't declare Panel.");
});

const pay = call({
  id: 'pay',
  method: 'POST',
  path: '/pay/:id/',
  summary: 'Pay',
  access: 'verified',
  idempotent: true,
  deprecated: { since: '2026-11-30', until: '2999-03-01', instead: 'send' },
  params: z.object({ id: z.string() }),
  body: z.object({
    amount: z.union([z.number(), z.string().check(z.maxLength(20))]),
    to: z.optional(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('person'), name: z.string() }),
        z.object({ kind: z.literal('card'), last4: z.nullable(z.int()) }),
      ]),
    ),
  }),
  answer: wrapped(
    z.array(z.object({ status: z.enum(['done', 'held']), notes: z.record(z.string(), z.number()) })),
  ),
});

const health = call({
  id: 'health',
  method: 'GET',
  path: '/health/',
  summary: '',
  access: 'anyone',
  answer: z.object({}),
});

test('[API-5] lists each field of a call, who may make it, and who does', () => {
  const usersOf = (id: string) => (id === 'pay' ? ['mfe-transfers', 'shell'] : []);
  const [, first, second] = describeCalls([pay, health], usersOf).split('\n## ');
  expect(first).toMatch(/^health\n[\s\S]*for: anyone\nmade by: no app of this repository\n```\n$/);
  expect(second).toBe(`pay

\`\`\`
POST /pay/:id/
deprecated since 2026-11-30, ends on 2999-03-01: use send instead
for: verified
idempotency: takes an Idempotency-Key
made by: mfe-transfers, shell
params.id: string
body.amount: number | string (maxLength 20)
body.to?: object | object
body.to(1).kind: "person"
body.to(1).name: string
body.to(2).kind: "card"
body.to(2).last4: integer | null
answer.data: array of object
answer.data[].status: "done" | "held"
answer.data[].notes: object
answer.data[].notes{}: number
\`\`\`
`);
});
