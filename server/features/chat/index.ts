export { chatRoutes } from './chat.routes.ts';
export { createRunningTurns, type RunningTurns } from './running-turns.ts';
export { sweepInterrupted } from './sweep-interrupted.ts';
export { createTurnStore, type TurnStore } from './turn-store.ts';
