export interface Email {
  subject: string;
  text: string;
  html: string;
}

export type Paragraph = string | { label: string; url: string };

interface Content {
  subject: string;
  firstName: string;
  paragraphs: Paragraph[];
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5";

export function writeEmail({ subject, firstName, paragraphs }: Content): Email {
  const all: Paragraph[] = [firstName ? `Hello ${firstName},` : 'Hello,', ...paragraphs, 'Larch'];
  const body = all.map((one) => `<p>${htmlOf(one)}</p>`).join('\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${font};color:#1c2733;max-width:34rem;margin:2rem auto;padding:0 1rem">
${body}
</body></html>`;
  return { subject, text: all.map(textOf).join('\n\n'), html };
}

const textOf = (one: Paragraph): string => (typeof one === 'string' ? one : `${one.label}: ${one.url}`);

const htmlOf = (one: Paragraph): string =>
  typeof one === 'string' ? escapeHtml(one) : `<a href="${escapeHtml(one.url)}">${escapeHtml(one.label)}</a>`;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
