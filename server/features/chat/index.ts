export { chatRoutes } from './chat.routes.ts';
export { sweepInterrupted } from './sweep-interrupted.ts';
