export { createDataAnalysisSkill } from './data-analysis-skill.ts';
