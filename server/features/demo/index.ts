export { demoEmail } from './demo-email.ts';
export { buildDemoSite } from './demo-site.ts';
export { markGreeted, seedDemo } from './seed-demo.ts';
