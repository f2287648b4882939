import { alex, demoPassword, sam } from '../demo/customers';
import type { Chapter, Example, Step } from './examples/example';

export const placeholders = { email: 'you@example.com', password: 'your-password', digits: '000000' };

const placeholderFor = new Map([
  [alex.email, placeholders.email],
  [sam.email, placeholders.email],
  [demoPassword, placeholders.password],
  [alex.pin, placeholders.digits],
  [sam.pin, placeholders.digits],
]);

function withoutDemo<T>(value: T): T {
  if (typeof value === 'string') return (placeholderFor.get(value) ?? value) as T;
  if (Array.isArray(value)) return value.map(withoutDemo) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    name === 'call' ? inner : withoutDemo(inner),
  ]);
  return Object.fromEntries(entries);
}

const fillIn = ({ of, keep }: Step & { does: 'read-mail' }): Step => ({
  does: 'fill-in',
  comment: `Replace the zeros with the ${of} from the newest email`,
  keep,
  value: placeholders.digits,
});

export const stepForBank = (step: Step, demo: boolean): Step => {
  if (demo) return step;
  return step.does === 'read-mail' ? fillIn(step) : withoutDemo(step);
};

const exampleForBank = (example: Example, demo: boolean): Example => ({
  ...(demo ? example : withoutDemo(example)),
  before: example.before.map((step) => stepForBank(step, demo)),
  notes: [...example.notes, ...(demo ? example.demoNotes : [])],
});

export const chapterForBank = (chapter: Chapter, demo: boolean): Chapter => ({
  ...chapter,
  about: [chapter.about, ...(demo && chapter.inDemo ? [chapter.inDemo] : [])].join(' '),
  examples: chapter.examples.map((example) => exampleForBank(example, demo)),
});
