export { buildDemoSite } from './demo-site.ts';
export { type Demo, seedDemo } from './seed-demo.ts';
