// Loaded before everything else in a worker of the light runner (`npm run test:unit`).
//
// A worker asks its parent for its data. The parent (jest-light-runner 0.8.2) answers all workers at the
// first question: one that starts later has not listened yet, asks in vain, and all wait for ever. Here
// what comes too early is kept until it is asked for.

const dataType = 'jest-light-runner-worker-data';
const question = 'jest-light-runner-get-worker-data';

if (process.send && process.argv[1]?.endsWith('tinypool/dist/entry/process.js')) {
  const send = process.send.bind(process);
  let kept;
  process.on('message', (message) => {
    if (message?.type === dataType) kept ??= message;
  });
  process.send = (message, ...rest) => {
    if (message !== question || !kept) return send(message, ...rest);
    process.nextTick(() => process.emit('message', kept));
    return true;
  };
}
