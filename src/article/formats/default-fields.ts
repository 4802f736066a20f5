/** The front matter of a saved note, as a template (`front-matter.ts` fills it in). By itself, since settings name it. */
export const DEFAULT_FRONT_MATTER = `title: {{ title }}
author: {{ author }}
published: {{ published | date: "%Y-%m-%d" }}
created: {{ date | date: "%Y-%m-%d" }}
site: {{ site }}
source: {{ url }}
language: {{ language }}
description: {{ description }}
`;
