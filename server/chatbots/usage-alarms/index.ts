export { notifyOfUsage } from './notify-of-usage.ts';
