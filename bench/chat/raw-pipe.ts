import { createServer, request } from 'node:http';

/** The floor: forwards a model's bytes and does nothing else. `node raw-pipe.ts PORT MODEL_PORT` */
const [port, modelPort] = process.argv.slice(2).map(Number);

createServer((incoming, outgoing) => {
  const body = JSON.stringify({
    model: 'fake',
    stream: true,
    messages: [{ role: 'user', content: 'Hello' }],
  });
  incoming.resume();
  const upstream = request(
    {
      port: modelPort,
      path: '/v1/chat/completions',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    },
    (answer) => {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.pipe(outgoing);
    },
  );
  outgoing.on('close', () => upstream.destroy());
  upstream.end(body);
}).listen(port, '127.0.0.1');
