export { buildDemoSite } from './demo-site.ts';
export { demoEmail, seedDemo } from './seed-demo.ts';
