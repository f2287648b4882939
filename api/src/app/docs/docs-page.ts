import { createHash } from 'node:crypto';
import { escapeHtml } from '../../kernel/mail/escape-html';
import { callArticle, shownPath } from './call-article';
import { docsStyle } from './docs-style';
import type { Chapter } from './examples/example';
import { signInFirst } from './examples/identity/signing-in';
import { placeholders, stepForBank } from './for-bank';
import { codeBox } from './page-boxes';
import { stepsInShell } from './shell';

const styleHash = createHash('sha256').update(docsStyle).digest('base64');

/** Nothing runs and nothing is loaded on the page; its one style is named by its hash. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const chapterSection = (chapter: Chapter) => `<section aria-labelledby="${chapter.id}">
<h2 id="${chapter.id}">${escapeHtml(chapter.title)}</h2>
<p>${escapeHtml(chapter.about)}</p>
${chapter.examples.map(callArticle).join('\n')}
</section>`;

const contents = (chapters: readonly Chapter[]) =>
  chapters
    .map(({ id, title, examples }) => {
      const calls = examples.map(
        ({ call }) => `<li><a href="#${call.id}">${call.method} ${escapeHtml(shownPath(call))}</a></li>`,
      );
      return `<li><a href="#${id}">${escapeHtml(title)}</a><ul>${calls.join('')}</ul></li>`;
    })
    .join('\n');

const errorShape = {
  error: 'Insufficient funds in selected account',
  message: 'Please enter a smaller amount or choose another account.',
  errors: { amount: ['Insufficient funds in selected account'] },
};

const inDemo = 'Every example works as it stands in a shell beside the demo, after the first one.';
const { email, password, digits } = placeholders;
const elsewhere = `The examples work in a shell, after the first one, with your own in place of <code>${email}</code>, <code>${password}</code>, <code>${digits}</code> and the ids.`;

/** Every call on one page, for people. */
export const docsPage = (chapters: readonly Chapter[], demo: boolean) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The bank’s calls – Larch</title>
<style>${docsStyle}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the calls</a>
<div class="page">
<header>
<h1>The bank’s calls</h1>
<p>JSON over HTTP, below <code>/api/v1</code>. ${demo ? inDemo : elsewhere} The same is told to programs in <a href="/api/docs/openapi.json">openapi.json</a>.</p>
</header>
<div class="columns">
<nav aria-labelledby="contents">
<h2 id="contents">Contents</h2>
<ul>
<li><a href="#first">First of all</a></li>
${contents(chapters)}
</ul>
</nav>
<main id="main" tabindex="-1">
<section aria-labelledby="first">
<h2 id="first">First of all</h2>
<p>${demo ? 'Start the demo with <code>npm start</code>, sign in' : 'Sign in'}, and keep the access token in the shell. It lasts 10 minutes; after that, do the same again.</p>
${codeBox('Sign in and keep the access token', stepsInShell([stepForBank(signInFirst, demo)]))}
<p>What fails answers in one shape, with a status that says whose turn it is: the short text, what to do about it, and which fields are meant. Money goes over the wire as text with two decimals, moments as UTC.</p>
${codeBox('The shape of an error', JSON.stringify(errorShape, null, 2))}
</section>
${chapters.map(chapterSection).join('\n')}
</main>
</div>
</div>
</body>
</html>`;
