import { expect, test } from '@jest/globals';
import { createCircuit } from './circuit.ts';

const fail = () => Promise.reject(new Error('down'));

/** A circuit that is paused after two failures. */
async function pausedCircuit() {
  let time = 0;
  const circuit = createCircuit({ maxFailures: 2, pauseMs: 1000, now: () => time });
  for (let call = 0; call < 2; call += 1) await expect(circuit.run(fail)).rejects.toThrow('down');
  return {
    circuit,
    passMs(ms: number) {
      time += ms;
    },
  };
}

test('calls fail at once after several failures in a row', async () => {
  const { circuit } = await pausedCircuit();
  const calls: string[] = [];
  const work = async () => calls.push('called');
  await expect(circuit.run(work)).rejects.toThrow('paused');
  expect(calls).toEqual([]);
});

test('one call tries again after the pause, while concurrent ones still fail', async () => {
  const { circuit, passMs } = await pausedCircuit();
  passMs(1000);
  const pending = Promise.withResolvers<string>();
  const first = circuit.run(() => pending.promise);
  await expect(circuit.run(async () => 'second')).rejects.toThrow('paused');
  pending.resolve('first');
  expect(await first).toBe('first');
  expect(await circuit.run(async () => 'third')).toBe('third');
});

test('a success between failures prevents the pause', async () => {
  const circuit = createCircuit({ maxFailures: 2 });
  await expect(circuit.run(fail)).rejects.toThrow('down');
  await circuit.run(async () => {});
  await expect(circuit.run(fail)).rejects.toThrow('down');
  expect(await circuit.run(async () => 'up')).toBe('up');
});
