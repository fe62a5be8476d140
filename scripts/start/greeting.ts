import { demoEmail } from '#server/console/demo/demo-email.ts';

/** Addresses and credentials of the started server. */
export interface Running {
  /** null: not served by this process. */
  origins: { console: string | null; customer: string | null; demo: string | null };
  /** Sign-in of the demo's owner; known only at the first start, because the password is stored as a hash. */
  credentials: { email: string; password: string } | null;
}

/** The start-up message for the terminal. */
export function greeting({ origins, credentials }: Running): string {
  const rows: Row[] = [
    ['Console', origins.console, 'sign in here: build chatbots, answer chats'],
    ['Customer host', origins.customer, 'serves the chat window to websites'],
    ['Demo site', origins.demo, 'a shop with a chat window: ask it something'],
  ];
  const access: Row[] = credentials
    ? [
        ['E-mail', credentials.email],
        ['Password', `${credentials.password}   (shown only this once)`],
      ]
    : [];
  // The password of the first start cannot be shown again.
  const forgotten =
    origins.demo && !credentials
      ? ['A new password for the demo:', `  npm run admin -- reset-password ${demoEmail}`]
      : [];
  const blocks = [
    ['Chatwindow is running.'],
    ...[table(rows), table(access), forgotten],
    ['Ctrl-C stops it.'],
  ];
  const shown = blocks.filter((block) => block.length > 0);
  return `\n${shown.map((block) => block.map((line) => `  ${line}\n`).join('')).join('\n')}`;
}

type Row = [label: string, value: string | null, purpose?: string];

function table(rows: Row[]): string[] {
  const width = Math.max(...rows.map(([, value]) => value?.length ?? 0));
  return rows.flatMap(([label, value, purpose]) => {
    if (value === null) return [];
    const start = `${label.padEnd(15)}${value}`;
    return [purpose ? `${start.padEnd(15 + width)}   ${purpose}` : start];
  });
}
