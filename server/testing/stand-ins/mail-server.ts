import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listen } from './listen.ts';

export interface MailServer {
  url: string;
  received: { recipients: string[]; content: string }[];
  /** Rejects this recipient from now on. */
  refuse(address: string, responseCode: number): void;
  accept(address: string): void;
  close(): Promise<void>;
}

/** An SMTP server that records mails. */
export async function startMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refused.get(address);
      if (!responseCode) return done();
      done(Object.assign(new Error('refused by script'), { responseCode }));
    },
    onData(stream, { envelope }, done) {
      text(stream).then((content) => {
        received.push({ recipients: envelope.rcptTo.map(({ address }) => address), content });
        done();
      }, done);
    },
  });
  const port = await listen(server.server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (address, responseCode) => void refused.set(address, responseCode),
    accept: (address) => void refused.delete(address),
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
}
