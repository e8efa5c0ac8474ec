// The plugin of vite.config.ts reads these files: each of their tables is a lesson.
declare module "*/lessons.toml" {
  type Lesson = { minutes: number; script: import("./game").LessonLine[] };
  export const first: Lesson;
  /** The Duel's, for one. */
  export const alone: Lesson;
}
