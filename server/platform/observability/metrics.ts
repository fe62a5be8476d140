import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The Prometheus metrics of the process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'chatwindow_http_request_seconds',
      help: 'Time until the response to a request is sent, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    firstToken: new Histogram({
      name: 'chatwindow_first_token_seconds',
      help: 'Time from a question to the first words of its answer, by mode.',
      labelNames: ['mode'],
      buckets: [0.01, 0.05, 0.2, 0.5, 1, 3, 10],
      registers,
    }),
    turns: new Counter({
      name: 'chatwindow_turns_total',
      help: 'Finished answers, by how they ended and how they were generated.',
      labelNames: ['finish', 'mode'],
      registers,
    }),
    openStreams: new Gauge({
      name: 'chatwindow_open_streams',
      help: 'Open event streams.',
      registers,
    }),
    modelFailures: new Counter({
      name: 'chatwindow_model_failures_total',
      help: 'Answers that the model failed to give, by kind of failure.',
      labelNames: ['kind'],
      registers,
    }),
    areaLoads: new Counter({
      name: 'chatwindow_area_loads_total',
      help: 'Areas of the console that browsers opened, by area and whether they failed.',
      labelNames: ['area', 'result'],
      registers,
    }),
    embeddingFailures: new Counter({
      name: 'chatwindow_embedding_failures_total',
      help: 'Questions that the embedding service failed to encode in time.',
      registers,
    }),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
