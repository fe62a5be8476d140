// Loaded before everything else in a worker of the light runner (`npm run test:unit`). A worker requests
// its data from its parent. The parent (jest-light-runner 0.8.2) sends the data of all workers at the first
// request; a worker that starts later does not listen yet, misses its data, and the run hangs. This module
// buffers data that arrives early until it is requested.

const dataType = 'jest-light-runner-worker-data';
const request = 'jest-light-runner-get-worker-data';

if (process.send && process.argv[1]?.endsWith('tinypool/dist/entry/process.js')) {
  const send = process.send.bind(process);
  let workerData;
  process.on('message', (message) => {
    if (message?.type === dataType) workerData ??= message;
  });
  process.send = (message, ...rest) => {
    if (message !== request || !workerData) return send(message, ...rest);
    process.nextTick(() => process.emit('message', workerData));
    return true;
  };
}
