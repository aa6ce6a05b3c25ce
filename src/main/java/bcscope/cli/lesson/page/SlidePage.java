package bcscope.cli.lesson.page;

import bcscope.picture.page.HtmlPage;

/// A page of slides, one below the other: it is read without its script too, which moves from slide
/// to slide by keys, and prints one slide on each sheet with the answers unfolded.
final class SlidePage {
    private static final String STYLE =
            """
            * { box-sizing: border-box; }
            html { color-scheme: light dark; scroll-padding-top: 0; }
            body { margin: 0; background: var(--background); color: var(--text);
              font: 17px/1.5 Inter, "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
            .slide { min-height: 100vh; padding: 26px 36px 14px; display: flex; flex-direction: column;
              border-bottom: 1px solid var(--card-border); max-width: 1500px; margin: 0 auto; }
            .slide:focus { outline: none; }
            h1 { font-size: 34px; line-height: 1.2; margin: 0 0 12px; }
            h2 { font-size: 24px; line-height: 1.25; margin: 0 0 12px; }
            h3, h4, h5, h6 { font-size: 17px; margin: 8px 0 4px; }
            .both { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); gap: 28px;
              flex: 1; align-items: start; }
            p { margin: 0 0 10px; }
            ul, ol { margin: 0 0 10px; padding-left: 24px; }
            a { color: inherit; }
            .sentence { font-size: 21px; line-height: 1.4; }
            .how, .foot, figcaption { color: var(--text-muted); font-size: 14px; }
            .foot { margin: 10px 0 0; text-align: right; }
            code { font: 0.9em "JetBrains Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
            pre { background: var(--field); border-radius: 6px; padding: 10px 12px; overflow-x: auto; }
            table { border-collapse: collapse; margin: 4px 0 12px; max-width: 100%; font-size: 15px; }
            th, td { text-align: left; vertical-align: top; padding: 4px 9px;
              border: 1px solid var(--card-border); }
            .track td { text-align: center; padding: 4px 7px; }
            .match td { border: 0; }
            figure { margin: 0; overflow-x: auto; }
            figure svg { display: block; width: 100%; min-width: 600px; height: auto;
              border: 1px solid var(--card-border); }
            .only-light { display: var(--show-light); }
            .only-dark { display: var(--show-dark); }
            .room { margin: 6px 0; padding: 0; list-style: none; }
            .room li { margin: 5px 0 5px 26px; text-indent: -26px; }
            .box { display: inline-block; width: 15px; height: 15px; border: 1.5px solid currentColor;
              border-radius: 2px; vertical-align: -2px; }
            .blank { display: inline-block; width: 150px; border-bottom: 1.5px solid currentColor;
              height: 1.4em; vertical-align: baseline; }
            .blank.short { width: 52px; }
            details { border: 1px solid var(--card-border); border-radius: 6px; padding: 8px 14px;
              margin: 6px 0 12px; background: var(--card); }
            summary { cursor: pointer; font-weight: 600; }
            summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
            .answer { margin-top: 8px; }
            .mistakes { margin: 0; font-size: 15px; }
            .mistakes dt { font-weight: 600; }
            .mistakes dd { margin: 0 0 6px 18px; }
            @media (max-width: 900px) {
              .slide { padding: 20px 14px 12px; min-height: 0; }
              .both { grid-template-columns: minmax(0, 1fr); gap: 14px; }
              h1 { font-size: 27px; }
              .sentence { font-size: 19px; }
              .grid, .track { display: block; overflow-x: auto; }
            }
            @page { size: landscape; margin: 12mm 14mm; }
            @media print {
              body { font-size: 10.5pt; background: #fff; }
              .slide { min-height: 0; padding: 0; border: 0; break-after: page; max-width: none; }
              .slide:last-child { break-after: auto; }
              .both { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
              h1 { font-size: 20pt; }
              h2 { font-size: 16pt; }
              .sentence { font-size: 13pt; }
              table, .mistakes { font-size: 9.5pt; }
              figure svg { min-width: 0; }
              figure, tr, dd { break-inside: avoid; }
            }
            """;

    /// Holds no character that XML reserves.
    private static final String SCRIPT =
            """
            const slides = Array.from(document.querySelectorAll('.slide'));
            const here = () => {
              const top = slides.map(slide => Math.abs(slide.getBoundingClientRect().top));
              return top.indexOf(Math.min(...top));
            };
            const show = index => {
              const slide = slides[Math.max(0, Math.min(slides.length - 1, index))];
              slide.tabIndex = -1;
              slide.scrollIntoView({ block: 'start' });
              slide.focus({ preventScroll: true });
            };
            const moves = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };
            document.addEventListener('keydown', event => {
              if (event.altKey || event.ctrlKey || event.metaKey) { return; }
              const move = event.key === 'Home' ? -slides.length
                : event.key === 'End' ? slides.length : moves[event.key];
              if (move === undefined) { return; }
              event.preventDefault();
              show(here() + move);
            });
            addEventListener('beforeprint', () => {
              document.querySelectorAll('details').forEach(each => { each.open = true; });
            });
            """;

    private SlidePage() {}

    /// The whole file: `slides` within its head, style and script.
    static String of(String title, String language, String slides) {
        return "<!DOCTYPE html>\n<html lang=\""
                + HtmlPage.escaped(language)
                + "\">\n<head>\n<meta charset=\"utf-8\" />\n"
                + "<meta name=\"viewport\" content=\"width=device-width\" />\n<title>"
                + HtmlPage.escaped(title)
                + "</title>\n<style>\n"
                + HtmlPage.inks()
                + STYLE
                + "</style>\n</head>\n<body>\n<main>\n"
                + slides
                + "</main>\n<script>\n"
                + SCRIPT
                + "</script>\n</body>\n</html>\n";
    }
}
