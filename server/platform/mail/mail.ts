export interface Mail {
  /** One address: who gets a mail is nobody else's business. */
  to: string;
  subject: string;
  text: string;
  /** Left out: made of the text. */
  html?: string;
  /** How long the link in it works; left out: seven days, as the longest. */
  validMinutes?: number;
}

const bareAddress = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/;

/** The mail as it may be sent: nothing in it can become a header, or a second recipient. */
export function toSafeMail({ to, subject, text, html }: Mail) {
  if (!bareAddress.test(to)) throw new RangeError('malformed mail address');
  return {
    to,
    subject: withoutControls(subject).trim(),
    text: withoutNul(text),
    html: withoutNul(html ?? textToHtml(text)),
  };
}

/** Paragraphs, line breaks and links, and nothing else. */
export function textToHtml(text: string): string {
  const paragraphs = escapeHtml(text.trim())
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', '<br>'))
    .map(
      (paragraph) => `<p>${paragraph.replace(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>')}</p>`,
    );
  return `<!doctype html><meta charset="utf-8">${paragraphs.join('')}`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}

function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** PostgreSQL keeps no NUL in a text. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
