export { adoptLanguage } from './adopt-language.ts';
export { demoRoutes } from './demo.routes.ts';
export { demoEmail } from './demo-email.ts';
export { buildDemoSite } from './demo-site.ts';
export { playDemo } from './play-demo.ts';
export { playDemoJob } from './play-demo-job.ts';
export { hasExamples } from './remove-examples.ts';
export { markPasswordShown, seedDemo } from './seed-demo.ts';
