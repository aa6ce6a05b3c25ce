package bcscope.cli.lesson.page;

import bcscope.picture.page.HtmlPage;

/// A page to print: the size of the paper is the printer's, A4 or Letter, no question is broken
/// across two of them, and all is legible in black and white.
final class PaperPage {
    private static final String STYLE =
            """
            * { box-sizing: border-box; }
            html { color-scheme: light; }
            body { margin: 0; background: #e9ebee; color: #111;
              font: 15px/1.5 Inter, "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
            article { max-width: 820px; margin: 24px auto; padding: 28px 36px 40px; background: #fff;
              border: 1px solid #c8ccd2; }
            h1 { font-size: 25px; line-height: 1.25; margin: 0 0 2px; }
            h2 { font-size: 19px; margin: 26px 0 6px; }
            h3 { font-size: 15px; margin: 0 0 4px; }
            h4, h5, h6 { font-size: 15px; margin: 8px 0 4px; }
            p { margin: 0 0 9px; }
            ul, ol { margin: 0 0 9px; padding-left: 24px; }
            a { color: inherit; }
            .meta, .how, figcaption { color: #444; font-size: 13px; }
            .who { display: flex; flex-wrap: wrap; gap: 6px 36px; margin: 12px 0 14px; }
            code { font: 0.9em "JetBrains Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
            pre { border: 1px solid #888; border-radius: 4px; padding: 8px 12px; overflow-x: auto; }
            table { border-collapse: collapse; margin: 4px 0 10px; max-width: 100%; }
            th, td { text-align: left; vertical-align: top; padding: 3px 12px 3px 0; }
            article > section > table th, article > section > table td, .grid th, .grid td, .track th,
              .track td { border: 1px solid #555; padding: 4px 9px; }
            .track td { text-align: center; }
            .empty { min-width: 92px; }
            .match .between { width: 150px; }
            .match .left { text-align: right; }
            figure { margin: 8px 0 14px; overflow-x: auto; }
            figure svg { display: block; width: 100%; min-width: 620px; height: auto;
              border: 1px solid #999; }
            figure div + div svg { border-top: 0; }
            .question { border: 1px solid #333; border-radius: 5px; padding: 10px 14px 8px;
              margin: 12px 0; }
            .points { float: right; font-weight: 400; }
            .room { margin: 6px 0; padding: 0; list-style: none; }
            .room li { margin: 5px 0 5px 26px; text-indent: -26px; }
            .box { display: inline-block; width: 15px; height: 15px; border: 1.5px solid #111;
              border-radius: 2px; vertical-align: -2px; }
            .blank { display: inline-block; width: 170px; border-bottom: 1.5px solid #111;
              height: 1.5em; vertical-align: baseline; }
            .blank.short { width: 64px; }
            aside { border-left: 3px solid #555; padding: 2px 0 2px 12px; margin: 10px 0; }
            .note { border-left-style: double; border-left-width: 6px; }
            .answer { border-top: 1px dashed #333; margin-top: 8px; padding-top: 6px; }
            .mistakes { margin: 0; }
            .mistakes dt { font-weight: 600; font-size: 13.5px; }
            .mistakes dd { margin: 0 0 5px 18px; font-size: 13.5px; }
            .turn { font-style: italic; border-top: 2px solid #333; padding-top: 6px; }
            @media (max-width: 600px) {
              article { margin: 0; padding: 18px 14px 30px; border: 0; }
              .grid { display: block; overflow-x: auto; }
              .match .between { width: 40px; }
            }
            @page { margin: 15mm 15mm 17mm;
              @bottom-right { content: counter(page) " / " counter(pages);
                font: 9pt Arial, sans-serif; } }
            @media print {
              body { background: #fff; font-size: 10.5pt; line-height: 1.4; }
              article { max-width: none; margin: 0; padding: 0; border: 0; break-before: page; }
              article:first-of-type { break-before: auto; }
              .new-sheet { break-before: page; }
              .question, figure, aside, tr { break-inside: avoid; }
              h1, h2, h3, .turn { break-after: avoid; }
              p { orphans: 3; widows: 3; }
              figure { overflow: visible; }
              figure svg { min-width: 0; }
            }
            """;

    private PaperPage() {}

    /// The whole file: `body` within its head and style.
    static String of(String title, String language, String body) {
        return "<!DOCTYPE html>\n<html lang=\""
                + HtmlPage.escaped(language)
                + "\">\n<head>\n<meta charset=\"utf-8\" />\n"
                + "<meta name=\"viewport\" content=\"width=device-width\" />\n<title>"
                + HtmlPage.escaped(title)
                + "</title>\n<style>\n"
                + STYLE
                + "</style>\n</head>\n<body>\n<main>\n"
                + body
                + "</main>\n</body>\n</html>\n";
    }
}
