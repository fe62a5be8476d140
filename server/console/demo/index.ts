export { demoEmail } from './demo-email.ts';
export { buildDemoSite } from './demo-site.ts';
export { markPasswordShown, seedDemo } from './seed-demo.ts';
