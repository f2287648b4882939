import { createHash } from 'node:crypto';
import { escapeHtml } from '../../kernel/mail/escape-html';
import { callArticle, shownPath } from './call-article';
import { docsStyle } from './docs-style';
import type { Chapter } from './examples/example';
import { signInFirst } from './examples/identity/signing-in';
import { codeBox } from './page-boxes';
import { stepsInShell } from './shell';
import { placeholders, stepForBank } from './without-demo';

const styleHash = createHash('sha256').update(docsStyle).digest('base64');

/** Loads nothing and runs no scripts; the only inline style is allowed by its hash. */
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

const introInDemo =
  'In a shell on the machine that runs the demo, run the first example. After that, you can run any other example as written.';
const { email, password, digits } = placeholders;
const introWithoutDemo = `In a shell, run the first example. After that, you can run any other example. Replace <code>${email}</code>, <code>${password}</code>, <code>${digits}</code> and the IDs with your own.`;

export const docsPage = (chapters: readonly Chapter[], demo: boolean) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bank API – Larch</title>
<style>${docsStyle}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the API reference</a>
<div class="page">
<header>
<h1>Bank API</h1>
<p>JSON over HTTP, under <code>/api/v1</code>. ${demo ? introInDemo : introWithoutDemo} For tools, see <a href="/api/docs/openapi.json">openapi.json</a>.</p>
</header>
<div class="columns">
<nav aria-labelledby="contents">
<h2 id="contents">Contents</h2>
<ul>
<li><a href="#first">Getting started</a></li>
${contents(chapters)}
</ul>
</nav>
<main id="main" tabindex="-1">
<section aria-labelledby="first">
<h2 id="first">Getting started</h2>
<p>${demo ? 'Start the demo with <code>npm start</code>, sign in' : 'Sign in'}, and save the access token in the shell. It lasts 10 minutes. After that, repeat this step.</p>
${codeBox('Sign in and save the access token', stepsInShell([stepForBank(signInFirst, demo)]))}
<p>All errors have the same shape: a short text, what to do about it, and the fields in error. Amounts are text with two decimals, and times are in UTC.</p>
${codeBox('Error format', JSON.stringify(errorShape, null, 2))}
</section>
${chapters.map(chapterSection).join('\n')}
</main>
</div>
</div>
</body>
</html>`;
