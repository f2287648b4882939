import { escapeHtml } from './escape-html';

export interface Email {
  subject: string;
  text: string;
  html: string;
}

interface Content {
  subject: string;
  firstName: string;
  paragraphs: string[];
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5";

export function writeEmail({ subject, firstName, paragraphs }: Content): Email {
  const lines = [firstName ? `Hello ${firstName},` : 'Hello,', ...paragraphs, 'Larch'];
  const body = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${font};color:#1c2733;max-width:34rem;margin:2rem auto;padding:0 1rem">
${body}
</body></html>`;
  return { subject, text: lines.join('\n\n'), html };
}
